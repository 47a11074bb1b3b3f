'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { findDialect } from '@/lib/dialects/registry';
import type { Lesson, Track } from '@/lib/lessons/lesson';
import { CompareTable } from '../compare/compare-table';
import { usePlayground } from '../playground/runner-provider';
import { Prose } from './prose';

interface Props {
  readonly lesson: Lesson;
  readonly track: Track;
}

/** The lesson on paper. It is made when somebody prints, and never on the screen. */
export function LessonSheet(props: Props) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const follow = () => {
      setPrinting(paper.matches);
    };
    // At once: the browser takes the page as it is when this comes back.
    const begin = () => {
      flushSync(() => {
        setPrinting(true);
      });
    };
    paper.addEventListener('change', follow);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', follow);
    return () => {
      paper.removeEventListener('change', follow);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return isPrinting;
}

/** Text, goals, the code as it is now, and both transcripts. */
function Sheet({ lesson, track }: Props) {
  const latest = usePlayground((state) => state.latest);
  const isBroken = latest?.with.ended.state === 'compile-error';
  const problem = latest?.problems.find(({ severity }) => severity === 'error');
  const source = usePlayground((state) => state.document.sources[lesson.dialect] ?? '');
  const dialect = findDialect(lesson.dialect);
  return (
    <article className="lesson-sheet hidden text-ink print:block">
      <p className="m-0 text-small text-ink2">
        Hook Playground · {track.title} · {dialect?.ruleSet.system} {dialect?.ruleSet.version}
      </p>
      <h1 className="mt-1 mb-3 text-title font-semibold">{lesson.title}</h1>
      {lesson.text.map((paragraph) => (
        <p key={paragraph} className="my-2">
          <Prose text={paragraph} />
        </p>
      ))}
      <h2 className="mt-4 mb-1 text-body font-semibold">Make it so</h2>
      <ul className="my-1 list-none p-0">
        {lesson.goals.map(({ text }) => (
          <li key={text} className="my-1 flex gap-2">
            <span aria-hidden className="mt-1 size-3 flex-none border border-ink" />
            <span>
              <Prose text={text} />
            </span>
          </li>
        ))}
      </ul>
      <h2 className="mt-4 mb-1 text-body font-semibold">The hook</h2>
      <pre className="m-0 border border-line2 p-3 text-code break-words whitespace-pre-wrap">
        {source
          .replace(/\n$/, '')
          .split('\n')
          .map((line, i) => (
            <span key={i}>{`${line}\n`}</span>
          ))}
      </pre>
      {isBroken ? <p className="mt-3">It does not compile as it stands: {problem?.text}</p> : null}
      {latest && !isBroken ? (
        <>
          <h2 className="mt-4 mb-1 text-body font-semibold">What it brings about</h2>
          <CompareTable comparison={latest} audience="model" />
        </>
      ) : null}
    </article>
  );
}
