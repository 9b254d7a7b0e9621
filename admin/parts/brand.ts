/** As the server has written it into the page. */
export function brandName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';
}
