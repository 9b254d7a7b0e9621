import { cardTexts } from '#texts/card.ts';
import {
  CARD_FIELDS,
  type CardAnswer,
  type CardField,
  type GatewayResponse,
  readAnswer,
} from '#web/features/card/card-answer.ts';
import { loadLibrary } from '#web/features/payment/load-library.ts';

type Listen = (roles: string[], listener: (selector: string) => void) => void;

/** The part of the gateway's script that we use. */
type Library = {
  configure(configuration: object): void;
  updateSessionFromForm(type: 'card'): void;
  setFocus(role: string): void;
  setFocusStyle?(roles: string[], style: object): void;
  onFocus?: Listen;
  onBlur?: Listen;
  onChange?: Listen;
};

export type CardForm = {
  submit(): Promise<CardAnswer>;
  focus(field: CardField): void;
};

type Options = {
  scriptUrl: string;
  sessionId: string;
  /** The field that has the focus, or none: the page's own script cannot see into the frames. */
  onFocus: (field: CardField | null) => void;
  /** Something was typed into it. */
  onChange: (field: CardField) => void;
};

const OPEN_LIMIT_MS = 20_000;
/** Longer than the gateway's own limit, which comes with words. */
const ANSWER_LIMIT_MS = 40_000;

const selectorOf = (field: CardField) => `#card-${field}`;
const roleOf = (field: CardField) => `card.${field}`;
const ROLES = CARD_FIELDS.map(roleOf);
const fieldAt = (selector: string) => CARD_FIELDS.find((field) => selectorOf(field) === selector);

/** Lets the gateway put its frames in the place of our inputs. Fails with the text to show. */
export async function openCardForm({ scriptUrl, sessionId, onFocus, onChange }: Options): Promise<CardForm> {
  const gateway = await loadLibrary<Library>({
    name: 'PaymentSession',
    src: scriptUrl,
    texts: { noScript: cardTexts.noScript, noLibrary: cardTexts.notAvailable },
  });

  let answer: ((response: GatewayResponse | undefined) => void) | undefined;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(cardTexts.notInitialized));
    setTimeout(fail, OPEN_LIMIT_MS);
    try {
      gateway.configure({
        session: sessionId,
        fields: { card: Object.fromEntries(CARD_FIELDS.map((field) => [field, selectorOf(field)])) },
        // Both are sent with every page of ours.
        frameEmbeddingMitigation: ['x-frame-options', 'csp'],
        interaction: { displayControl: { formatCard: 'EMBOSSED', invalidFieldCharacters: 'REJECT' } },
        callbacks: {
          initialized: (response?: GatewayResponse) => (response?.status === 'ok' ? resolve() : fail()),
          formSessionUpdate: (response?: GatewayResponse) => answer?.(response),
        },
      });
    } catch {
      fail();
    }
  });
  showFocus(gateway, onFocus);
  const isUntouched = watchChanges(gateway, onChange);

  return {
    focus: (field) => gateway.setFocus(roleOf(field)),
    submit() {
      return new Promise((resolve) => {
        const limit = setTimeout(() => settle({ status: 'request_timeout' }), ANSWER_LIMIT_MS);
        function settle(response: GatewayResponse | undefined) {
          clearTimeout(limit);
          answer = undefined;
          resolve(readAnswer(response, isUntouched('securityCode')));
        }
        answer = settle;
        try {
          gateway.updateSessionFromForm('card');
        } catch {
          settle(undefined);
        }
      });
    },
  };
}

/** The box around a frame shows the focus, so the frame need not; which of this a version knows differs. */
function showFocus(gateway: Library, onFocus: Options['onFocus']): void {
  try {
    gateway.onFocus?.(ROLES, (selector) => onFocus(fieldAt(selector) ?? null));
    gateway.onBlur?.(ROLES, () => onFocus(null));
    if (gateway.onFocus) gateway.setFocusStyle?.(ROLES, { outline: 'none' });
  } catch {
    // Then the frames keep their own look.
  }
}

/** Tells of a field whether nothing was ever typed into it. A version that does not tell of changes lets nobody know. */
function watchChanges(gateway: Library, onChange: Options['onChange']): (field: CardField) => boolean {
  const untouched = new Set<CardField>();
  try {
    if (gateway.onChange) {
      for (const field of CARD_FIELDS) untouched.add(field);
      gateway.onChange(ROLES, (selector) => {
        const field = fieldAt(selector);
        if (!field) return;
        untouched.delete(field);
        onChange(field);
      });
    }
  } catch {
    untouched.clear();
  }
  return (field) => untouched.has(field);
}
