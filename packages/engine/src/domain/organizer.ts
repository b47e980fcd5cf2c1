/** The calendar user that an invitation comes from: ORGANIZER, From and Reply-To alike (RFC 5545 §3.8.4.3). */
export interface Organizer {
  name: string;
  address: string;
}
