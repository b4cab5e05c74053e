/**
 * Runs inline at the end of the opening page, which LINE opens for every link: shows the skeleton
 * of the wanted page instead. The build leaves the skeletons in templates (build/htmlPages.ts).
 */
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
