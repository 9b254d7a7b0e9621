import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, problemsOf } from '#admin/api/api-error.ts';
import { brandName } from '#admin/parts/brand.ts';
import { readForm, useFirstProblem } from '#admin/parts/read-form.ts';
import { Button } from '#ui/button.tsx';
import { colomboHour } from '#ui/date-text.ts';
import { FormContext, Problem } from '#ui/field.tsx';
import { useBusy } from '#ui/use-busy.ts';
import afternoon from '../../media/images/after-sun-gel-2.webp';
import morning from '../../media/images/day-cream-2.webp';
import evening from '../../media/images/night-repair-cream-2.webp';

/** What the hour in Sri Lanka asks for. */
export function partOfDay(hour = colomboHour(Date.now())): { greeting: string; picture: string } {
  if (hour >= 5 && hour <= 11) return { greeting: 'Good morning', picture: morning };
  if (hour >= 12 && hour <= 16) return { greeting: 'Good afternoon', picture: afternoon };
  return { greeting: 'Good evening', picture: evening };
}

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="admin grid-cols-1! pb-0!">
      <title>{`${title} | Back office`}</title>
      <main id="main" className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
        <div className="grid content-center justify-items-center px-5 py-12 *:w-[min(22rem,100%)]">
          <div>
            <span className="logo">{brandName()}</span>
            <p className="mute xs mt-1">Back office</p>
          </div>
          {children}
        </div>
        <div className="plate min-h-full max-lg:hidden print:hidden">
          <img src={partOfDay().picture} width={1200} height={1200} alt="" loading="lazy" />
        </div>
      </main>
    </div>
  );
}

type FormProps = {
  title: string;
  heading: string;
  text?: string;
  action: string;
  onSubmit: (values: Partial<Record<string, string>>) => Promise<unknown>;
  /** What went wrong before anything was sent. */
  error?: unknown;
  /** Under the button. */
  after?: ReactNode;
  children: ReactNode;
};

/** A step of signing in. Fields find what is wrong with them by their names; a wrong code is told at its field. */
export function SignInForm({ title, heading, text, action, onSubmit, error, after, children }: FormProps) {
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const form = useFirstProblem(refusal);
  const problem = refusal ?? error;
  const names = [...(form.current?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
  const isWrongCode = problem instanceof ApiError && problem.code === 'wrong_code';
  const problems = isWrongCode ? { code: problem.message } : problemsOf(problem, names);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readForm(event.currentTarget);
    start(() => onSubmit(values).catch(setRefusal));
  }

  return (
    <SignInFrame title={title}>
      <form ref={form} className="stack-lg mt-8" onSubmit={submit} noValidate>
        <div>
          <h1>{heading}</h1>
          {text && <p className="soft mt-1.5">{text}</p>}
        </div>
        <Problem text={problems['']} />
        <FormContext value={problems}>{children}</FormContext>
        <Button look="primary" type="submit" className="btn-block" busy={isBusy}>
          {action}
        </Button>
        {after}
      </form>
    </SignInFrame>
  );
}
