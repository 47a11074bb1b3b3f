import type { MetadataRoute } from 'next';

export const dynamic = 'force-static';

/** What a browser needs to install the playground. Addresses are relative, for any path it is served under. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Hook Playground',
    short_name: 'Hooks',
    description: 'Write hook functions for the tool calls of LLM agents and see what they really change.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#2f3aa8',
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
