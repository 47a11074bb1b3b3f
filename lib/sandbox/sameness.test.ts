import { afterEach, describe, expect, it } from 'vitest';
import { outcomeOf, startGuest, value } from './guest-harness';

const zone = process.env['TZ'];

describe('a guest is the same everywhere', () => {
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  const dates = `() => [
    new Date(0).getTimezoneOffset(), new Date(0).getHours(), String(new Date(0)), new Date(2026, 6, 1).toISOString(),
    new Date("2026-07-01T12:00").toISOString(), new Date("Jul 1 2026 12:00").toISOString(), new Date(0).toLocaleString(),
    new Date(-1e15).getHours(), new Date(8.64e15).toString(), Date.parse("2026-03-29T02:30"),
  ]`;

  it.each(['UTC', 'Pacific/Auckland', 'America/New_York', 'Asia/Kolkata'])(
    'in the time zone %s',
    async (name) => {
      process.env['TZ'] = name;
      expect(await outcomeOf(dates)).toEqual(
        value([
          0,
          0,
          'Thu Jan 01 1970 00:00:00 GMT+0000',
          '2026-07-01T00:00:00.000Z',
          '2026-07-01T12:00:00.000Z',
          '2026-07-01T12:00:00.000Z',
          '01/01/1970, 12:00:00 AM',
          22,
          'Sat Sep 13 275760 00:00:00 GMT+0000',
          1774751400000,
        ]),
      );
    },
  );

  it('reads its clock from the host alone, each reading later than the one before', async () => {
    const source = `() => {
      class Mine extends Date {}
      return [Date.now(), new Date().getTime(), +new Mine(), new Date().getTime(), new (Object.getPrototypeOf(Mine))().getTime(),
        Reflect.construct(Date, []).getTime(), Date.parse(Date()), new Date(5).getTime(), new Mine(2026, 0).toISOString()];
    }`;
    expect(await outcomeOf(source)).toEqual(
      value([1001, 1002, 1003, 1004, 1005, 1006, 1000, 5, '2026-01-01T00:00:00.000Z']),
    );
  });

  it('has no other way to a date', async () => {
    const source = `() => [
      Date.prototype.constructor === Date, new Date().constructor === Date, Object.getPrototypeOf(Date) === Function.prototype,
      new Date(0) instanceof Date, Date.length, Date.name, typeof Date(), Date.UTC(1970), structuredClone(new Date(3)).getTime(),
    ]`;
    expect(await outcomeOf(source)).toEqual(value([true, true, true, true, 7, 'Date', 'string', 0, 3]));
  });

  it('takes its random numbers from the host', async () => {
    expect(
      await outcomeOf('() => [Math.random(), Math.random.name, [3, 1, 2].sort(() => Math.random() - 0.5)]'),
    ).toEqual(value([0.5, 'random', [3, 1, 2]]));
  });

  it('counts the same steps each time, and some for reading the clock and random numbers', async () => {
    const steps = async (hook: string) => (await outcomeOf(hook))?.steps;
    const loop = '() => { for (let i = 0; i < 1e6; i++); }';
    const counted = await steps(loop);
    expect(counted).toBeGreaterThan(90);
    expect([await steps(loop), await steps(loop)]).toEqual([counted, counted]);
    const reads = await steps('() => { for (let i = 0; i < 2000; i++) Math.random() + Date.now(); }');
    expect(reads).toBeGreaterThanOrEqual(20);
    expect(reads).toBeLessThan(30);
  });

  it('sorts, iterates and prints in one order', async () => {
    const source = `() => {
      const map = new Map(Array.from({ length: 50 }, (_, i) => [{ i }, i]));
      const object = Object.fromEntries([["b", 1], ["2", 2], ["a", 3], ["1", 4]]);
      return [[...map.values()].length, Object.keys(object), ["ä", "z", "a", "Z"].sort(), "ä".localeCompare("z") > 0, (1234.5).toLocaleString()];
    }`;
    expect(await outcomeOf(source)).toEqual(
      value([50, ['1', '2', 'b', 'a'], ['Z', 'a', 'z', 'ä'], true, '1234.5']),
    );
  });

  it('has no place where waiting for real would do anything', async () => {
    const { call } = await startGuest(
      'export default () => [typeof Atomics, typeof SharedArrayBuffer, new SharedArrayBuffer(8).byteLength];',
    );
    expect(call({})).toEqual(value(['undefined', 'function', 8]));
  });
});
