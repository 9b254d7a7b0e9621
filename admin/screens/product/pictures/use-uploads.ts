import { useEffect, useRef, useState } from 'react';
import { call, sentenceOf } from '#admin/kit.ts';
import { shrink } from '#admin/screens/product/pictures/shrink.ts';
import type { uploadContentPicture } from '#contract/staff/content.ts';
import { type StoredPicture, uploadPicture } from '#contract/staff/pictures.ts';

export type Upload = {
  id: string;
  file: File;
  /** Where it is to stand: an item, or whatever the caller names. */
  place: string;
  /** How it looks, as far as this browser can show it. */
  address: string;
  step: 'waiting' | 'shrinking' | 'sending' | 'refused';
  /** Of what is sent, from 0 to 1. */
  share: number;
  /** What is sent, made smaller. */
  bytes: number;
  problem?: string;
};

type Done = (picture: StoredPicture, place: string) => void;

/** Pictures on their way. Made small one after the other, since each takes much memory; sent side by side, and placed in the order in which they were chosen. */
export function useUploads(
  onDone: Done,
  definition: typeof uploadPicture | typeof uploadContentPicture = uploadPicture,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const done = useRef(onDone);
  done.current = onDone;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const lastPlaced = useRef<Promise<unknown>>(Promise.resolve());
  const leaving = useRef<AbortController>(undefined);
  const addresses = useRef(new Set<string>());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current?.abort();
      for (const address of addresses.current) URL.revokeObjectURL(address);
    };
  }, []);

  const set = (id: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)));
  function drop(id: string) {
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  function start({ id, file, place }: Upload) {
    const shrunk = last.current.then(() => {
      set(id, { step: 'shrinking', share: 0 });
      return shrink(file);
    });
    last.current = shrunk.catch(() => undefined);
    const sent = shrunk.then((small) => {
      set(id, { step: 'sending', bytes: small.size });
      const signal = leaving.current?.signal;
      const onSent = (share: number) => set(id, { share });
      return call(definition, {}, { file: small, onSent, ...(signal && { signal }) });
    });
    const before = lastPlaced.current;
    const placed = sent.then(async ({ picture }) => {
      await before;
      drop(id);
      done.current(picture, place);
    });
    lastPlaced.current = placed.catch(() => undefined);
    placed.catch((error: unknown) => {
      if (!leaving.current?.signal.aborted) set(id, { step: 'refused', problem: sentenceOf(error) });
    });
  }

  function add(files: Iterable<File>, place: string) {
    const added = [...files].map((file): Upload => {
      const address = URL.createObjectURL(file);
      addresses.current.add(address);
      return { id: crypto.randomUUID(), file, place, address, step: 'waiting', share: 0, bytes: file.size };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) start(upload);
  }
  function retry(upload: Upload) {
    set(upload.id, { step: 'waiting', share: 0 });
    start(upload);
  }
  return { uploads, add, drop, retry, isBusy: uploads.some(({ step }) => step !== 'refused') };
}
