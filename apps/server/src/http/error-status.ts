import { errorStatus } from '@convoke/contract';
import { dashboardErrorStatus } from '@convoke/contract/dashboard';
import type { DomainError } from '@convoke/engine';

/** The HTTP status of every error code of either contract. */
export const ERROR_STATUS: Readonly<Record<DomainError['code'], number>> = { ...errorStatus, ...dashboardErrorStatus };
