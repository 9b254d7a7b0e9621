import { type RefObject, useEffect, useRef } from 'react';

/** A form's fields by their names, as text. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** For a form that was refused: the first field that has to be put right takes the focus. */
export function useFirstProblem<Form extends HTMLElement = HTMLFormElement>(error: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  return form;
}
