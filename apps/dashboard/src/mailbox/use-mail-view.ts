import { useState } from 'react';
import { useChosenTheme } from '../shell/theme.js';
import { useMedia } from '../ui/use-media.js';

interface MailView {
  theme: 'light' | 'dark';
  chooseTheme: (theme: 'light' | 'dark') => void;
  width: 'desktop' | 'phone';
  chooseWidth: (width: 'desktop' | 'phone') => void;
}

/**
 * How a mail is previewed: in the theme of the dashboard and as on the device at hand, and follows both,
 * until somebody chooses. A choice lasts as long as the page is open.
 */
export function useMailView(): MailView {
  const [theme, chooseTheme] = useState<MailView['theme']>();
  const [width, chooseWidth] = useState<MailView['width']>();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isRoomy = useMedia('(min-width: 721px)');
  const own = useChosenTheme() ?? (isDark ? 'dark' : 'light');
  return { theme: theme ?? own, chooseTheme, width: width ?? (isRoomy ? 'desktop' : 'phone'), chooseWidth };
}
