import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { BusyRing } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says why, and goes back by itself. */
export function ReturnToCheckout({
  text,
  afterMs,
  isError = false,
}: {
  text: string;
  afterMs: number;
  isError?: boolean;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/checkout', { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, afterMs]);
  if (isError) {
    return (
      <Notice tone="error" className="mt-6">
        {text}
      </Notice>
    );
  }
  return <Working text={text} />;
}

export function Working({ text }: { text: string }) {
  return (
    <div role="status" className="mt-8 grid justify-items-center gap-3 py-10 text-center text-ink-soft">
      <BusyRing large />
      <p>{text}</p>
    </div>
  );
}
