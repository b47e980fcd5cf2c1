import { readdirSync, readFileSync } from 'node:fs';

/** What a process takes of the machine. Linux alone tells (proc(5)). */
export interface ProcessUsage {
  /** The most memory that it has held so far, MB. */
  peakMemory(): number;
  /** What it holds now, MB. */
  memory(): number;
  /** Time of processors that its threads have taken so far, milliseconds. */
  processorMs(): number;
}

export function usageOf(pid: number | undefined): ProcessUsage {
  const directory = `/proc/${pid}`;
  const megabytes = (field: string) => {
    const status = readFileSync(`${directory}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1_024;
  };
  const ofThread = (thread: string) => {
    const [nanoseconds] = readFileSync(`${directory}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  };
  return {
    peakMemory: () => megabytes('VmHWM'),
    memory: () => megabytes('VmRSS'),
    processorMs: () => readdirSync(`${directory}/task`).reduce((sum, thread) => sum + ofThread(thread), 0),
  };
}
