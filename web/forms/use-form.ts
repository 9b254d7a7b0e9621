import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { callingTexts } from '#texts/calling.ts';
import { useBusy } from '#ui/use-busy.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { type Problems, readForm } from '#web/forms/read-form.ts';

type Options<Schema extends z.core.$ZodType> = {
  schema: Schema;
  /** What of the form the schema is about; without it every field by its name. */
  read?: (form: FormData) => unknown;
  /** Problems that the schema does not know. */
  check?: (form: FormData) => Problems;
  /** May answer with a sentence that says why it did not work. */
  send: (value: z.output<Schema>, form: HTMLFormElement) => Promise<unknown>;
  /** Refusals that belong to a field. */
  fieldOf?: Partial<Record<NonNullable<ApiError['code']>, string>>;
};

/**
 * A plain form that sends a call: checked here first, sent once however often it is pressed. Problems stand at their
 * fields until these are edited, and the first one gets the focus.
 */
export function useForm<Schema extends z.core.$ZodType>({ schema, read, check, send, fieldOf = {} }: Options<Schema>) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, start] = useBusy();

  /** At the fields if they are of this form, else above it. */
  function show(form: HTMLFormElement, found: Problems, text: string) {
    const first = fields(form).find(({ name }) => name in found);
    // Drawn before the focus moves, so that the field is read out together with its problem.
    flushSync(() => {
      setProblems(found);
      setFailure(first ? null : text);
    });
    first?.focus();
  }

  async function submit(form: HTMLFormElement) {
    const given = new FormData(form);
    const { value, problems: wrong } = readForm(schema, read ? read(given) : Object.fromEntries(given));
    const found = { ...check?.(given), ...wrong };
    const [first] = Object.values(found);
    if (first !== undefined) return show(form, found, first);
    setProblems({});
    setFailure(null);
    try {
      const refusal = await send(value as z.output<Schema>, form);
      if (typeof refusal === 'string') setFailure(refusal);
    } catch (error) {
      // What a program says about itself helps nobody who fills in a form.
      const text = error instanceof ApiError ? errorText(error, callingTexts.unexpected) : callingTexts.unexpected;
      show(form, problemsOf(error, fieldOf), text);
    }
  }

  function clear({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setFailure(null);
    // A repeated password is right or wrong together with the one it repeats.
    const isPassword = name.toLowerCase().endsWith('password');
    setProblems((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([field]) => field !== name && !(isPassword && field === 'confirmPassword')),
      ),
    );
  }

  return {
    problems,
    failure,
    isBusy,
    props: {
      // Never used, but should a form be sent before the page is hydrated, nothing of it may stand in an address.
      method: 'post',
      noValidate: true,
      onInput: clear,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = event.currentTarget;
        start(() => submit(form));
      },
    } as const,
  };
}

function fields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements] as HTMLInputElement[];
}

function problemsOf(error: unknown, fieldOf: Options<z.core.$ZodType>['fieldOf']): Problems {
  if (!(error instanceof ApiError) || !error.code) return {};
  const field = fieldOf?.[error.code];
  if (field) return { [field]: error.sentence ?? error.message };
  return Object.fromEntries(error.problems.map(({ field, message }) => [field, message]));
}
