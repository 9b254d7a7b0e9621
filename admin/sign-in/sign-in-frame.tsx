import type { ReactNode } from 'react';
import { brandName } from '#admin/parts/brand.ts';
import { colomboHour } from '#ui/date-text.ts';
import afternoon from '../../media/images/after-sun-gel-2.webp';
import morning from '../../media/images/day-cream-2.webp';
import evening from '../../media/images/night-repair-cream-2.webp';

/** What the hour in Sri Lanka asks for. */
export function partOfDay(hour = colomboHour(Date.now())): { greeting: string; picture: string } {
  if (hour >= 5 && hour <= 11) return { greeting: 'Good morning', picture: morning };
  if (hour >= 12 && hour <= 16) return { greeting: 'Good afternoon', picture: afternoon };
  return { greeting: 'Good evening', picture: evening };
}

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="admin admin-sign-in">
      <title>{`${title} | Back office`}</title>
      <main id="main" className="sign-in">
        <div className="sign-in__in">
          <div>
            <span className="logo">{brandName()}</span>
            <p className="mute xs sign-in__where">Back office</p>
          </div>
          {children}
        </div>
        <div className="plate">
          <img src={partOfDay().picture} width={1200} height={1200} alt="" loading="lazy" />
        </div>
      </main>
    </div>
  );
}
