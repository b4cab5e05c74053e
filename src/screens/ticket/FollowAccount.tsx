/** The link to the LINE official account, on the ticket and after a reservation, for guests who are no friends of it yet. */
import { useEffect, useState } from 'react'
import { useServices } from '#src/services/context.tsx'
import { officialAccountTexts } from '#src/texts/app.ts'
import { useTexts } from '#src/texts/language.ts'

export function FollowAccount() {
  const { lineOaUrl } = useServices().config
  return lineOaUrl === null ? null : <AccountLink url={lineOaUrl} />
}

function AccountLink({ url }: { url: string }) {
  const texts = useTexts(officialAccountTexts)
  const { config, line } = useServices()
  // Like a friend's until LINE has answered.
  const [isFriend, setIsFriend] = useState<boolean | null>(true)
  useEffect(() => {
    let isCancelled = false
    const load = async () => {
      const answer = await line.friendship()
      if (!isCancelled) setIsFriend(answer)
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [line])
  const id = config.lineOaId && `@${config.lineOaId.replace(/^@/, '')}`
  return (
    // As high as the link from the start, so that nothing moves when it comes.
    <div className="follow-account">
      {isFriend !== true && (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {texts.follow(id)}
        </a>
      )}
    </div>
  )
}
