/** Runs inline at the end of the opening page: shows the skeleton of the wanted page. */
import { isLineRedirect, wanted } from '#src/inline/address.ts'

function showSkeleton({ pathname }: URL): void {
  const templates = Array.from(document.querySelectorAll('template'))
  const isOf = (page = '') => pathname === page || pathname.startsWith(`${page}/`)
  const [template] = templates
    .filter(({ dataset }) => isOf(dataset['page']))
    .sort((a, b) => (b.dataset['page'] ?? '').length - (a.dataset['page'] ?? '').length)
  if (template !== undefined) document.getElementById('root')?.replaceChildren(template.content)
}

if (isLineRedirect) showSkeleton(wanted)
