/**
 * Runs inline at the end of the opening page, which LINE opens for every link (the wanted path is in `liff.state`): shows the first picture of the
 * wanted page instead. The build leaves them in templates (vite.config.ts).
 */
const state = new URLSearchParams(location.search).get('liff.state')

function showPicture(path: string): void {
  const templates = Array.from(document.querySelectorAll('template'))
  const fits = (page = '') => path === page || path.startsWith(`${page}/`)
  const [template] = templates
    .filter(({ dataset }) => fits(dataset['page']))
    .sort((a, b) => (b.dataset['page'] ?? '').length - (a.dataset['page'] ?? '').length)
  if (template === undefined) return
  document.getElementById('root')?.replaceChildren(template.content)
}

try {
  if (state !== null) showPicture(new URL(state, 'https://app.invalid').pathname)
} catch {
  // An odd address: the opening picture stays.
}
