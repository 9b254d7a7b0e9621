/** When the page has just been laid out and painted: to ask then where something is has nothing laid out before its time. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
