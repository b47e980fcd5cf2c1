import { answered } from '../api/answer.js';
import { useChangeWithToast } from '../api/changes.js';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { CheckField } from '../ui/fields.js';
import { Section } from '../ui/page.js';

/** Lets an owner require a second factor of everybody in the account. */
export function FactorRequirement() {
  const { user, account } = useSession();
  const demand = useChangeWithToast({
    change: (api, isRequired: boolean) =>
      answered(api.dashboard.PUT('/dashboard/api/second-factor-requirement', { body: { isRequired } })).then(
        () => isRequired,
      ),
    topics: ['session', 'members', 'audit'],
    toast: (isRequired) =>
      isRequired ? t('A second factor is required now.') : t('A second factor is no longer required.'),
  });
  return (
    <Section title={t('Second factor')}>
      <div className="card card-body">
        <CheckField
          label={t('Require a second factor of everybody in this account')}
          hint={
            user.hasSecondFactor
              ? t('Members without one have to set one up before they can do anything here.')
              : t('Set one up for yourself first, in your profile.')
          }
          checked={demand.isPending ? demand.variables : account.requiresSecondFactor}
          disabled={demand.isPending || !(user.hasSecondFactor || account.requiresSecondFactor)}
          onChange={(event) => demand.mutate(event.target.checked)}
        />
      </div>
    </Section>
  );
}
