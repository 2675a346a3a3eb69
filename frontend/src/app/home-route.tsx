import { HomePage } from '../features/home/home-page';
import { SignInEntrance } from '../features/sign-in/sign-in-entrance';

/** `/`: the product's page with the way in for restaurants. */
export function HomeRoute() {
  return <HomePage entrance={<SignInEntrance />} />;
}
