import { useAddress } from '#admin/kit.ts';
import type { InputOf } from '#contract/call.ts';
import { type listMails, MAIL_VIEWS, type MailView } from '#contract/staff/messages.ts';

type Values = {
  view?: MailView | undefined;
  kind?: string | undefined;
  search?: string | undefined;
  before?: string | undefined;
  mail?: string | undefined;
};

/** The outbox is an address: which mails, from which on, and the one that is open. */
export function useMailQuery() {
  const { query, change: write } = useAddress();
  const view = MAIL_VIEWS.find((name) => name === query.get('view')) ?? 'all';
  const [kind, search, before, mail] = ['kind', 'search', 'before', 'mail'].map((name) => query.get(name) ?? undefined);

  const change = (values: Values, options = {}) => write(values, options);
  return {
    view,
    kind,
    search,
    before,
    mail: mail === undefined ? undefined : Number(mail),
    input: { view, kind, search, before } satisfies Record<keyof InputOf<typeof listMails>, unknown>,
    change,
    /** Another list begins at its newest, with none of it open. */
    narrow: (values: Values, options = {}) => change({ before: undefined, mail: undefined, ...values }, options),
  };
}
