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

/**
 * Starts the worker before any other script is there; the build puts in the real address. Its name says
 * whether it may run the example ahead: not when a link or work of mine will be shown.
 */
const START_WORKER =
  "let n='example';try{if(location.hash+location.search||localStorage.getItem('hook-playground/document'))n='first'}catch{}self.hookWorker=new Worker('/__hook_playground_worker__',{name:n})";

/** Puts on the page, before it is drawn, the chosen theme and whether its introduction is known. */
const APPLY_CHOICES =
  "try{const s=localStorage,d=document.documentElement.dataset,t=s.getItem('hook-playground/theme');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('hook-playground/intro'))d.intro='known'}catch{}";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: APPLY_CHOICES }} />
        {process.env.NODE_ENV === 'production' ? (
          <script dangerouslySetInnerHTML={{ __html: START_WORKER }} />
        ) : null}
        {children}
      </body>
    </html>
  );
}
