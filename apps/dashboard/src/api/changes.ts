import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '../ui/toasts.js';
import { type Api, type Topic, useApi } from './api.js';

interface Change<Input, Result> {
  change: (api: Api, input: Input) => Promise<Result>;
  /** Fetched again afterwards, whether the change succeeded or not. */
  topics: readonly Topic[];
  onDone?: (result: Result, input: Input) => void;
  /** After a change that succeeded, once the topics are fetched again: a form that opens now begins with what was saved. */
  onShown?: (result: Result) => void;
  onFailed?: (error: Error) => void;
}

/** A mutation in the chosen account. */
export function useChange<Input, Result>(request: Change<Input, Result>): UseMutationResult<Result, Error, Input> {
  const { api } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => request.change(api, input),
    onSuccess: (result, input) => request.onDone?.(result, input),
    onError: (error) => request.onFailed?.(error),
    onSettled: async (result) => {
      await Promise.all(request.topics.map((topic) => client.invalidateQueries({ queryKey: [topic] })));
      if (result !== undefined) request.onShown?.(result);
    },
  });
}

/** A mutation without a form to show its outcome: a toast does. */
export function useChangeWithToast<Input, Result>(
  request: Pick<Change<Input, Result>, 'change' | 'topics'> & { toast: (result: Result) => string },
): UseMutationResult<Result, Error, Input> {
  const toast = useToast();
  return useChange({
    change: request.change,
    topics: request.topics,
    onDone: (result) => toast.done(request.toast(result)),
    onFailed: (error) => toast.failed(error),
  });
}

/** The header by which the server recognizes that a form was sent before, such as without the answer having arrived. */
export type SentOnce = Record<'Idempotency-Key', string>;

interface Creation<Input, Result> extends Omit<Change<Input, Result>, 'change'> {
  /** @param headers to be sent if the operation takes them; the same for as long as the form is open */
  change: (api: Api, input: Input, headers: SentOnce) => Promise<Result>;
}

/** A mutation that creates something: a form that is sent twice, such as by a double click, creates one. */
export function useCreation<Input, Result>({ change, ...request }: Creation<Input, Result>) {
  const [headers] = useState<SentOnce>(() => ({ 'Idempotency-Key': randomKey() }));
  const isSending = useRef(false);
  const creation = useChange({
    ...request,
    change: (api, input: Input) =>
      change(api, input, headers).finally(() => {
        isSending.current = false;
      }),
  });
  const { error, isPending, variables, reset } = creation;
  const mutate = (input: Input) => {
    if (isSending.current) return;
    isSending.current = true;
    creation.mutate(input);
  };
  return { mutate, error, isPending, variables, reset };
}

/** `crypto.randomUUID` is missing on pages that came without TLS. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
