import { join } from 'node:path';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { basePlaceholder, root } from './.config/tasks/project.mjs';
import { slimmedFiles } from './.config/tasks/slim-monaco.cjs';

const slimMonaco = { loaders: [join(root, '.config/tasks/slim-monaco.cjs')], as: '*.js' };

/** @returns {import('next').NextConfig} */
export default function config(phase) {
  // The finished build runs under any path: a task replaces the placeholder afterwards.
  const basePath = phase === PHASE_DEVELOPMENT_SERVER ? '' : basePlaceholder;
  return {
    output: 'export',
    trailingSlash: true,
    basePath,
    env: { SITE_ROOT: basePath },
    // `npm run check` checks the types, with one tsconfig for each kind of code.
    typescript: { ignoreBuildErrors: true },
    reactStrictMode: true,
    devIndicators: false,
    poweredByHeader: false,
    turbopack: {
      root,
      rules: Object.fromEntries(slimmedFiles.map((file) => [`**/${file}`, slimMonaco])),
    },
  };
}
