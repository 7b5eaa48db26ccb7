/** Running a child as if this process were it: same terminal, signals handed on, exit code handed back. */
import { spawn } from 'node:child_process';

const handedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function run(command, args, { cwd, env = {} } = {}) {
  // npm is a .cmd file on Windows, which only a shell can start.
  const shell = process.platform === 'win32' && command === 'npm';
  const child = spawn(command, args, { cwd, shell, stdio: 'inherit', env: { ...process.env, ...env } });
  const stopHandingOn = handOnSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  }).finally(stopHandingOn);
}

function handOnSignals(child) {
  const handlers = handedOn.map((signal) => [signal, () => reachedByTerminal(signal) || child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/** Ctrl-C goes to every process of the terminal; handed on as well, the child would be asked twice. */
function reachedByTerminal(signal) {
  return signal === 'SIGINT' && process.stdin.isTTY;
}

/** The shell's convention for a process ended by a signal. */
function exitCodeOf(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal] ?? 1;
}
