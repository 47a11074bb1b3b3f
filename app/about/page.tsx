import type { Metadata } from 'next';
import { About } from '@/components/about/about';

export const metadata: Metadata = {
  title: 'Rules · Hook Playground',
  description: 'Every rule the playground runs by, what it was measured on, and the cases that show it.',
};

/** All rules of all agent systems. Plain text and links: it needs no code of ours. */
export default function AboutPage() {
  return <About />;
}
