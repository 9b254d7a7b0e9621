import { useState } from 'react';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ProfileSection } from '#web/features/profile/profile-section.tsx';

export function ProfileData({ userId }: { userId: number }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, start] = useBusy();

  function download() {
    start(async () => {
      setFailure(null);
      try {
        const { getMyData } = await import('#contract/calls/personal-data.ts'); // names every part of the shop
        save('my-data.json', JSON.stringify(await browserApi().call(getMyData, { id: userId }), null, 2));
      } catch (error) {
        setFailure(errorText(error, profileTexts.unexpected));
      }
    });
  }

  return (
    <ProfileSection title={profileTexts.data} text={profileTexts.dataText}>
      {failure && (
        <Notice tone="error" className="mb-5">
          {failure}
        </Notice>
      )}
      <Button look="outline" busy={isBusy} busyText={profileTexts.collecting} onClick={download}>
        {profileTexts.download}
      </Button>
    </ProfileSection>
  );
}

/** Hands a text to the browser as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
