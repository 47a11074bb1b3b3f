import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import './globals.css';

export const metadata: Metadata = {
  title: 'Hook Playground',
  description: 'Write hook functions for the tool calls of LLM agents and see what they really change.',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
};

/** Puts on the page, before it is drawn, the chosen theme, whether it is on stage and its introduction known. */
const APPLY_CHOICES =
  "try{const d=document.documentElement.dataset;if(/[?&]stage\\b/.test(location.search))d.stage='on';const s=localStorage,t=s.getItem('hook-playground/theme');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('hook-playground/intro'))d.intro='known'}catch{}";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: APPLY_CHOICES }} />
        {children}
      </body>
    </html>
  );
}
