import type { Problems } from '#web/api/read-form.ts';

export const PASSWORD_HINT = 'At least 10 characters, and not one of the common ones. A short sentence is good.';

/** A password that nobody sees is written twice, the second time into 'confirmPassword'. */
export function checkRepeated(form: FormData, field: string): Problems {
  const repeated = form.get('confirmPassword');
  if (repeated !== form.get(field)) return { confirmPassword: "Passwords don't match!" };
  return repeated === '' ? { confirmPassword: 'Write the password once more' } : {};
}
