import { useConfig } from '#web/api/page-data.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { privacyOfData } from '#web/features/legal/privacy-data.tsx';
import { privacyOfRights } from '#web/features/legal/privacy-rights.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const SUMMARY = 'What we know about you, why we know it, who else learns of it, and how you get it changed or deleted.';

export default function Privacy() {
  const config = useConfig();
  return (
    <>
      <PageMeta title="Privacy policy" description={SUMMARY} path="/privacy" />
      <LegalPage
        title="Privacy policy"
        summary={SUMMARY}
        updated="2026-11-15"
        sections={[...privacyOfData(config), ...privacyOfRights(config)]}
      />
    </>
  );
}
