/** LINE opens every link with the wanted path in `liff.state`. */

export const query = new URLSearchParams(location.search)

export const isLineRedirect = query.has('liff.state')

function readWanted(): URL {
  const path = query.get('liff.state') ?? location.pathname + location.search
  try {
    return new URL(path, 'https://app.invalid')
  } catch {
    return new URL('https://app.invalid')
  }
}

export const wanted = readWanted()
