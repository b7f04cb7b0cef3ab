import { usePageTitle } from '@tm/platform';
import { ButtonLink, Row, Wrap } from '@tm/ui';
import { NumberedSteps, type Step } from '../../layout';
import { CUSTOMER_STEPS, FEATURES, PROVIDER_STEPS } from './content';
import { CallToAction, Features, Intro, StepPart } from './howItWorksStyle';

const StepSection = ({
  title,
  steps,
  to,
  action,
}: {
  title: string;
  steps: readonly Step[];
  to: string;
  action: string;
}) => (
  <Wrap as="section">
    <StepPart>
      <h2>{title}</h2>
      <NumberedSteps steps={steps} />
      <ButtonLink to={to} variant="secondary">
        {action}
      </ButtonLink>
    </StepPart>
  </Wrap>
);

/** Explains the marketplace to customers and providers (product 2.9). */
export function HowItWorks() {
  usePageTitle('How it Works');
  return (
    <>
      <Intro>
        <Wrap>
          <h1>How it Works</h1>
          <p>Three simple steps for customers and for providers. Your money is safe in each of them.</p>
        </Wrap>
      </Intro>
      <StepSection title="For customers" steps={CUSTOMER_STEPS} to="/services" action="Find Services" />
      <StepSection
        title="For providers"
        steps={PROVIDER_STEPS}
        to="/auth?role=service_provider"
        action="Start Earning"
      />
      <Features>
        {FEATURES.map(({ title, text, icon: Icon }) => (
          <li key={title}>
            <Icon aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Features>
      <Wrap>
        <CallToAction>
          <h2>Ready to get started?</h2>
          <p>Book a provider today, or let customers find you.</p>
          <Row>
            <ButtonLink to="/services">Browse Services</ButtonLink>
            <ButtonLink to="/onboarding" variant="secondary">
              Become a Provider
            </ButtonLink>
          </Row>
        </CallToAction>
      </Wrap>
    </>
  );
}
