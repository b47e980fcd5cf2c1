/** Answers the parent process's commands with `handle`, and ends with the parent. */
export function answerParent(handle: (command: unknown) => Promise<unknown>): void {
  process.on('message', (command) => {
    void handle(command).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
