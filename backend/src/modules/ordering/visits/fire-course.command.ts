import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { COURSES } from '#kernel/course.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { fireCourse, holdCourse } from './domain/party-courses.js';
import { Parties } from './parties.js';
import { StaffVisit, VisitId } from './staff-visit.dto.js';

const CourseBody = z
  .object({ venueId: Id, visitId: VisitId, course: z.literal(COURSES) })
  .meta({ id: 'CourseOfVisit' });
type CourseBody = z.infer<typeof CourseBody>;

class ChangeCourse extends StaffCommand<CourseBody & { readonly kind: 'fire' | 'hold' }, StaffVisit> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class FireCourseController {
  constructor(private readonly commands: Commands) {}

  @Post('firecourse')
  @Access('venue:decide-orders')
  @ApiOperation({ operationId: 'fireCourse', summary: 'Lets the kitchen cook a course of the party of a visit' })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'VISIT_ENDED', 'COURSE_NOT_HELD', 'NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, StaffVisit)
  fire(@Body({ schema: CourseBody }) body: CourseBody, @Staff() staff: StaffCaller): Promise<StaffVisit> {
    return this.commands.execute(new ChangeCourse({ ...body, kind: 'fire' }, staff.at(body.venueId)));
  }

  @Post('holdcourse')
  @Access('venue:decide-orders')
  @ApiOperation({ operationId: 'holdCourse', summary: 'Takes the firing of a course back within ten seconds' })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'VISIT_ENDED', 'RESTORE_TOO_LATE', 'NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, StaffVisit)
  hold(@Body({ schema: CourseBody }) body: CourseBody, @Staff() staff: StaffCaller): Promise<StaffVisit> {
    return this.commands.execute(new ChangeCourse({ ...body, kind: 'hold' }, staff.at(body.venueId)));
  }
}

@CommandHandler(ChangeCourse)
export class ChangeCourseHandler implements ICommandHandler<ChangeCourse> {
  constructor(private readonly parties: Parties) {}

  async execute({ body: { kind, venueId, visitId, course }, context }: ChangeCourse): Promise<StaffVisit> {
    await this.parties.decide(venueId, context, (now) =>
      kind === 'fire' ? fireCourse(visitId, course) : holdCourse(visitId, course, now),
    );
    return this.parties.shownOne(venueId, visitId);
  }
}
