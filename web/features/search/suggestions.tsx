import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCategories } from '#web/api/page-data.ts';
import { findCategories, useFoundProducts } from '#web/features/search/find-suggestions.ts';
import { countText, listChoices, SuggestionList } from '#web/features/search/suggestion-list.tsx';
import { readSearch, shopAddress } from '#web/features/shop/shop-query.ts';

type Props = { input: RefObject<HTMLInputElement | null>; onDone: (() => void) | undefined };

/** Takes over the field it is given: a combobox as the ARIA practices describe it, with a list that opens while typing. */
export function Suggestions({ input, onDone }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFoundProducts(text);
  const categories = findCategories(useCategories(), text);
  const choices = listChoices(text, found, categories);
  const isShown = isOpen && choices.length > 0;

  function finish() {
    setIsOpen(false);
    setActive(-1);
    setText('');
    if (input.current) input.current.value = '';
    input.current?.blur();
    onDone?.();
  }
  function choose(to: string) {
    finish();
    void navigate(to);
  }
  const type = useEffectEvent(() => {
    setText(readSearch(input.current?.value ?? ''));
    setIsOpen(true);
    setActive(-1);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      // Between the last and the first stands the field itself.
      setActive(((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      // One thing at a time: the list, what is typed, then whatever is around.
      if (!isShown && text === '') return onDone?.();
      event.preventDefault();
      event.stopPropagation();
      setActive(-1);
      if (isShown) setIsOpen(false);
      else finish();
    } else if (event.key === 'Enter' && isShown && choices[active]) {
      event.preventDefault();
      choose(choices[active].to);
    }
  });
  const submit = useEffectEvent((event: Event) => {
    event.preventDefault();
    choose(shopAddress({ search: readSearch(input.current?.value ?? '') }));
  });
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !input.current?.form?.contains(target)) setIsOpen(false);
  });

  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    const ended = new AbortController();
    const { signal } = ended;
    field.addEventListener('input', () => type(), { signal });
    field.addEventListener('keydown', (event) => press(event), { signal });
    form.addEventListener('submit', (event) => submit(event), { signal });
    for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, (event) => leave(event), { signal });
    // What was typed while this was on its way.
    if (field.value) type();
    return () => ended.abort();
  }, [input]);

  useEffect(() => {
    const here = isShown && active >= 0 ? `${id}-${active}` : '';
    const field = input.current;
    field?.setAttribute('aria-expanded', String(isShown));
    field?.setAttribute('aria-controls', isShown ? id : '');
    field?.setAttribute('aria-activedescendant', here);
    document.getElementById(here)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isShown, active]);

  return (
    <>
      <VisuallyHidden role="status">{isShown && found && countText(choices, found.isInstead)}</VisuallyHidden>
      {isShown && <SuggestionList id={id} choices={choices} active={active} found={found} onChoose={choose} />}
    </>
  );
}
