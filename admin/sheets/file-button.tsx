import { useRef } from 'react';
import { Button, IconButton } from '#admin/kit.ts';

type Props = {
  /** Which file. */
  label: string;
  accept?: string;
  onFile: (file: File) => void;
  look?: 'primary' | 'outline';
  /** On a phone there is room for a picture of it only. */
  isIcon?: boolean;
  children: string;
};

export function FileButton({ label, accept = '.csv,.xlsx,.txt', onFile, look, isIcon = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const press = () => input.current?.click();
  return (
    <>
      {isIcon ? (
        <IconButton icon="upload" label={children} onClick={press} />
      ) : (
        <Button look={look} onClick={press}>
          {children}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again, once it was changed.
          target.value = '';
        }}
      />
    </>
  );
}
