import type { Metadata } from 'next';
import { LearnScreen } from '@/components/learn/learn';

export const metadata: Metadata = {
  title: 'Learn · Hook Playground',
  description: 'Short lessons about hooks that check themselves by running your code.',
};

/** All lessons: which one is on the page stands behind the # of its address. */
export default function LearnPage() {
  return <LearnScreen />;
}
