import { runProgram } from '../support/debian/run-program.js';

/** Compiles a program in C++ that uses KCalendarCore, the core of KOrganizer. */
export async function compileWithKcalendarcore({
  source,
  file,
  signal,
}: {
  source: string;
  file: string;
  signal: AbortSignal;
}): Promise<void> {
  const wanted = ['--cflags', '--libs', 'KF5CalendarCore', 'Qt5Gui'];
  const flags = (await runProgram({ file: 'pkg-config', args: wanted, signal })).trim().split(/\s+/);
  await runProgram({ file: 'g++', args: ['-std=c++17', '-fPIC', '-o', file, source, ...flags], signal });
}
