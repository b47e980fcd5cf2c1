import type { components } from '@convoke/contract';
import type { dashboardComponents } from '@convoke/contract/dashboard';

/** What the public contract calls its objects. */
export type Service = components['schemas'];

/** What the dashboard's own contract calls its objects. */
export type Dashboard = dashboardComponents['schemas'];

/** What live changes are told apart by, and what every query's key begins with. */
export type Topic = Dashboard['Topic'] | 'overview' | 'keys' | 'members' | 'accounts' | 'sessions' | 'session';
