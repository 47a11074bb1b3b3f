import { describe, expect, it } from 'vitest';
import type { TraceEvent, TraceFact } from '@/lib/engine/trace';
import { timelineOf } from './timeline';
import { layoutOf, timeText, windowAround } from './timeline-layout';

const LANES = [
  { id: 'model', title: 'Model' },
  { id: 'tools', title: 'Tools' },
];

const at = (time: number, ...facts: TraceFact[]): TraceEvent[] =>
  facts.map((fact) => ({ at: time, lane: fact.kind.startsWith('tool') ? 'tools' : 'model', ...fact }));

const tool = (run: number): TraceFact[] => [
  { kind: 'tool-started', run, call: `c${run}`, name: 'read', args: {} },
  { kind: 'tool-ended', run, threw: false, value: '' },
];
const request = (number: number): TraceFact => ({ kind: 'request', number, messages: [] });
const reply = (number: number): TraceFact => ({ kind: 'reply', number, text: '', calls: [] });

const laidOut = (events: TraceEvent[], beside: TraceEvent[] = []) => {
  const timeline = timelineOf(events, LANES);
  const window = { from: 0, to: timeline.steps.length - 1 };
  return { timeline, layout: layoutOf(timeline, timelineOf(beside, LANES), window) };
};

describe('the axis', () => {
  it('sets things of one instant side by side, with room for their names', () => {
    const { layout } = laidOut(at(0, ...tool(1), ...tool(2)));
    const xs = [0, 1, 2, 3].map(layout.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThanOrEqual(4 * 6);
    expect(xs[2]).toBeGreaterThan(xs[1] ?? 0);
    expect(layout.width).toBeGreaterThan(xs[3] ?? 0);
  });

  it('leaves more room for more time, but not in proportion', () => {
    const gap = (ms: number) => {
      const { layout } = laidOut([...at(0, request(1)), ...at(ms, reply(1))]);
      return layout.x(1) - layout.x(0);
    };
    expect(gap(3000)).toBeGreaterThan(gap(1000));
    expect(gap(3000)).toBeLessThan(2 * gap(1000));
    expect(gap(3_600_000)).toBe(gap(36_000_000));
  });

  it('draws the run beside on the same axis, also behind the end of this one', () => {
    const events = [...at(0, request(1)), ...at(800, reply(1))];
    const longer = [...events, ...at(800, request(2)), ...at(1600, reply(2))];
    const { layout } = laidOut(events, longer);
    const [first, second] = layout.bars.get('model') ?? [];
    expect([first?.x, (first?.x ?? 0) + (first?.width ?? 0)]).toEqual([layout.x(0), layout.x(1) - 2]);
    expect(second?.x).toBe(layout.x(1));
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(layout.x(1) + 50);
    expect(layout.ticks.map((tick) => tick.at)).toEqual([0, 800, 1600]);
  });

  it('keeps bars of one instant apart', () => {
    const { layout } = laidOut(at(0, request(1)), at(0, ...tool(1), ...tool(2)));
    expect(layout.bars.get('tools')?.map(({ row }) => row)).toEqual([0, 1]);
  });
});

describe('a long run', () => {
  it('is drawn around the playhead, which is always within', () => {
    const count = 4000;
    const windows = Array.from({ length: count }, (_, current) => ({
      current,
      ...windowAround(current, count),
    }));
    expect(windows.filter(({ current, from, to }) => current < from || current > to)).toEqual([]);
    expect(windows.every(({ from, to }) => from >= 0 && to < count && to - from < 200)).toBe(true);
    expect(windowAround(7, 100)).toEqual({ from: 0, to: 99 });
  });

  it('stands at the edges with what lies outside', () => {
    const events = Array.from({ length: 300 }, (_, i) => at(i * 10, ...tool(i))).flat();
    const timeline = timelineOf(events, LANES);
    const layout = layoutOf(timeline, timeline, { from: 100, to: 199 });
    expect([layout.x(0), layout.x(99)]).toEqual([0, 0]);
    expect(layout.x(400)).toBeGreaterThan(layout.x(199));
    const bars = layout.bars.get('tools') ?? [];
    expect(bars.length).toBeGreaterThan(40);
    expect(bars.length).toBeLessThan(60);
  });
});

it('a virtual time is said in seconds', () => {
  expect([0, 800, 1250, 2000].map(timeText)).toEqual(['0', '0.8 s', '1.25 s', '2 s']);
});
