/** Sets the title of the document, in the page's language. The title in the HTML is for chats, and may be in another one. */
export function setDocumentTitle(title: string): void {
  document.title = title
  document.querySelector('title')?.removeAttribute('lang')
}
