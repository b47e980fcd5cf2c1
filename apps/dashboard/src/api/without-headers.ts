/** Paths of a contract whose header parameters are added by the client. */
export type WithoutHeaders<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: Paths[Path][Method] extends { parameters: infer Parameters }
      ? Omit<Paths[Path][Method], 'parameters'> & { parameters: Omit<Parameters, 'header'> & { header?: never } }
      : Paths[Path][Method];
  };
};
