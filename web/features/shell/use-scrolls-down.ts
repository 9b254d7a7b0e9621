import { useEffect, useState } from 'react';

const BEGIN = 120;

/** Whether the reader is on the way down; near the top nobody is. */
export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function look() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 4) return;
      setIsDown(now > last && now > BEGIN);
      last = now;
    }
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
