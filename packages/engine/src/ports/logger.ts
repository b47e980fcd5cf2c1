/** The part of pino's interface that is used below HTTP. Never pass credentials, bodies or addresses' secrets. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
