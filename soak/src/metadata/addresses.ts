/** Where clouds answer their instances (AWS, Azure, GCP and others; AWS over IPv6). */
export const METADATA = '169.254.169.254';
export const METADATA_IPV6 = 'fd00:ec2::254';
/** A public address; in the namespace it is this machine. */
export const PUBLIC = '93.184.216.34';
