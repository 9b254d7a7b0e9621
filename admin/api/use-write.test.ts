import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useWrite } from '#admin/api/use-write.ts';

test('[GRW-61] work is done also where nothing follows it', async () => {
  let run: ReturnType<typeof useWrite>['run'] | undefined;
  renderToString(
    createElement(() => {
      ({ run } = useWrite());
      return null;
    }),
  );
  const done: string[] = [];
  await run?.(async () => {
    done.push('work');
  });
  await run?.(
    async () => 'answer',
    (answer) => done.push(answer),
  );
  expect(done).toEqual(['work', 'answer']);
});
