import type { Config, Environment } from '#server/config/config.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { findMissing } from '#server/config/find-missing.ts';
import { findProblems, settingWords, withSettings } from '#server/config/with-settings.ts';
import { writeStandardFee } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { followSettings, type LiveSettings } from '#server/settings/index.ts';

type Options<Built> = {
  environment: Environment;
  db: Db;
  log: Log;
  /** Makes all that depends on settings. Whatever must outlive a change of them is made before and handed in. */
  build: (config: Config, live: LiveSettings) => Built;
  /** Another was built just now: nothing of the one before may be kept. */
  onSwap?: () => void;
};

/**
 * What the shop is made of, made anew whenever the owner has changed a setting. Settings stay plain values for the length of
 * a request: one that is under way ends with the app that it began with.
 */
export async function openLiveApp<Built>({ environment, db, log, build, onSwap }: Options<Built>) {
  let current: Built | undefined;
  const live: LiveSettings = {
    wordsOf: (stored) => settingWords(environment, stored),
    problemsOf: (stored) => findProblems(environment, stored),
    missingBeforeOpening: (tx, stored) => findMissing(tx, withSettings(environment, stored)),
    reload: () => followed.reload(),
  };
  const followed = await followSettings({
    db,
    log,
    async apply(stored) {
      const config = withSettings(environment, stored, ({ key, message }) =>
        log.warn({ setting: key, reason: message }, 'a stored setting is not valid and left out'),
      );
      await writeStandardFee(db, deliveryTerms(config).fee);
      const built = build(config, live);
      const isFirst = current === undefined;
      current = built;
      if (isFirst) return;
      onSwap?.();
      log.info({ settings: Object.keys(stored) }, 'the settings have changed');
    },
  });
  return { ...followed, current: () => current as Built };
}
