/** Inline script at the end of the opening page. During LINE's first load it shows the skeleton of the target page. */
import { isLineRedirect, targetPage } from '#src/inline/targetUrl.ts'

function showSkeleton(): void {
  const templates = Array.from(document.querySelectorAll('template'))
  const page = targetPage(templates.map(({ dataset }) => dataset['page'] ?? ''))
  const template = templates.find(({ dataset }) => dataset['page'] === page)
  if (template !== undefined) document.getElementById('root')?.replaceChildren(template.content)
}

if (isLineRedirect) showSkeleton()
