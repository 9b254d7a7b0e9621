import type { ClipboardEvent, ComponentProps } from 'react';
import { inOneLine } from '#admin/parts/address-lines.ts';
import { Field } from '#ui/field.tsx';

/** The lines of an address, in one. Browsers paste several lines without anything between them. */
export function AddressField(props: Omit<ComponentProps<typeof Field>, 'onPaste'>) {
  return <Field {...props} onPaste={pasteLines} />;
}

function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const { currentTarget: field } = event;
  field.setRangeText(inOneLine(text), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
