import { useSearchParams } from 'wouter';

/** A filter that stands in the address, so that it survives a reload and can be passed on. */
export function useSearch(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}
