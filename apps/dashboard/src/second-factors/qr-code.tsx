import { useEffect, useState } from 'react';

/** A QR code, drawn from its text in the browser; its library is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    let isShown = true;
    // Without it, the secret can still be typed.
    void import('uqr').then(({ encode }) => isShown && setRows(encode(text, { border: 4 }).data));
    return () => {
      isShown = false;
    };
  }, [text]);
  if (rows.length === 0) return null;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
