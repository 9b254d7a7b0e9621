type Chosen = { email: string; password: string };

/** In memory alone: a reload or another tab knows nothing of it. */
let chosen: Chosen | null = null;

/** The password of an account that was just made, for the screen that asks for it next. */
export function keepNewPassword(account: Chosen): void {
  chosen = account;
}

export function findNewPassword(email: string | undefined): string | undefined {
  return chosen?.email === email ? chosen?.password : undefined;
}

export function forgetNewPassword(): void {
  chosen = null;
}
