let path: string | undefined;

/** Called once, before the router moves: what the document may do was decided by the address it was opened at. */
export function rememberOpening(): void {
  path = window.location.pathname;
}

export function initialPath(): string | undefined {
  return path;
}
