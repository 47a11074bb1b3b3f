import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { installPackages } from './install.mjs';
import { isMain, rawExport, site, workFolder } from './project.mjs';
import { renderExport } from './render-export.mjs';
import { runTask, TaskError } from './run.mjs';
import { serve } from './serve.mjs';

const firstPort = 3000;
const portsToTry = 100;

async function start() {
  const { host, port, base } = readOptions();
  await installPackages();
  await ensureBuilt();
  const server = await serveOn({ dir: folderFor(base), base, host }, port);
  console.log('Hook Playground is running at');
  const addresses = namesOf(host).map((name) => addressOf(name, server.port, base));
  for (const address of addresses) console.log(`  ${address}`);
  const forRoom = addresses.find((address) => !address.includes('//127.0.0.1:'));
  if (forRoom !== undefined && isForRoom(host)) console.log(`\n${await qrCode(forRoom)}\n`);
  console.log('Press Ctrl+C to stop.');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
}

function readOptions() {
  const { values } = parse();
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(/^\d+$/.test(values.port) && port <= 65535)) {
    throw new TaskError(`--port must be a number from 0 to 65535, not "${values.port}"`, 2);
  }
  if (!/^\/([\w.~-]+\/)*$/.test(values.base)) {
    throw new TaskError(`--base must be a path such as /sub/, not "${values.base}"`, 2);
  }
  return { host: values.host, port, base: values.base };
}

function parse() {
  try {
    return parseArgs({
      options: {
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string' },
        base: { type: 'string', default: '/' },
      },
    });
  } catch (error) {
    const usage = 'npm start -- [--host ADDRESS] [--port NUMBER] [--base /PATH/]';
    throw new TaskError(`${error.message.split('. ')[0]}. Usage: ${usage}`, 2);
  }
}

function folderFor(base) {
  if (base === '/') return site;
  const folder = join(workFolder, 'site', base.slice(1, -1).replaceAll('/', '+'));
  renderExport({ from: rawExport, to: folder, base });
  return folder;
}

/** A port that was asked for is used or refused; the default gives way to the next free one. */
async function serveOn(options, port) {
  const last = port ?? firstPort + portsToTry;
  for (let candidate = port ?? firstPort; ; candidate += 1) {
    try {
      return await serve({ ...options, port: candidate });
    } catch (error) {
      if (error.code === 'EADDRINUSE' && candidate < last) continue;
      throw new TaskError(
        `cannot listen on ${options.host} port ${candidate}: ${reasons[error.code] ?? error.message}`,
        2,
      );
    }
  }
}

const reasons = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'not allowed to use this port',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'no such host',
};

const isForRoom = (host) => host === '0.0.0.0' || host === '::';

/** For phones and laptops in the room: the address as something to point a camera at. */
async function qrCode(address) {
  const { renderUnicodeCompact } = await import('uqr');
  return renderUnicodeCompact(address);
}

function namesOf(host) {
  if (!isForRoom(host)) return [host];
  const own = Object.values(networkInterfaces()).flat();
  return [
    '127.0.0.1',
    ...own.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address),
  ];
}

function addressOf(name, port, base) {
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${base}`;
}

if (isMain(import.meta.url)) await runTask(start);
