/**
 * Where a person sets up their sign-in. The token stands behind `#`: browsers send it to nobody, so that it reaches no log.
 *
 * @param baseUrl the server's, without a trailing slash
 */
export function dashboardLink(baseUrl: string, token: string): string {
  return `${baseUrl}/set-up#${token}`;
}
